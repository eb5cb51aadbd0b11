import type { Database } from '../database/schema.ts';

/** Returns a secret that all nodes share. The first node that needs it creates it; the result of `make` may be discarded. */
export async function getServerSecret(
  database: Database,
  name: string,
  make: () => Buffer | Promise<Buffer>,
): Promise<Buffer> {
  const find = () => database.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst();
  const existing = await find();
  if (existing) return existing.value;

  await database
    .insertInto('server_secret')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find())!.value;
}
