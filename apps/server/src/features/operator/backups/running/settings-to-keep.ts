/** Settings of the program, of which those that a start needs are kept in a backup. */
const settingPattern = /^(?:STUND_[A-Z0-9_]+|DATABASE_URL|PORT)$/;
/** Their values open something. Files are named, not read. */
const secretPattern = /(?:SECRET|TOKEN|PASSWORD|_KEY|KEY_ID|DATABASE_URL|SMTP_URL)(?:_|$)/;

/** Divides the settings of this process into those that everybody may read and those that nobody may. */
export function settingsToKeep(environment: Readonly<Record<string, string | undefined>>): {
  settings: Record<string, string>;
  secrets: Record<string, string>;
} {
  const settings: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!value || !settingPattern.test(name)) continue;
    const isSecret = secretPattern.test(name) && !name.endsWith('_FILE');
    (isSecret ? secrets : settings)[name] = value;
  }
  return { settings, secrets };
}
