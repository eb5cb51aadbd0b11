/**
 * The embedded provider's name in accounts. It is not its address, which follows the public URL: an installation that moves to
 * another URL keeps its accounts.
 */
export const embeddedIssuerName = 'embedded';
