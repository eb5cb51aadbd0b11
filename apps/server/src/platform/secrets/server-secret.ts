import type { Database } from '../database/schema.ts';

/** A secret all nodes share, made once by whoever asks first. `make` may be called without its result being used. */
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
