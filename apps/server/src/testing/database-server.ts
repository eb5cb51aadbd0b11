import pg from 'pg';

/** The migrated database that every test file copies. */
export const templateName = 'stund_template';

/** One statement on a connection of its own. */
export async function adminQuery(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
