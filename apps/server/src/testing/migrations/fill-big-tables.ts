import pg from 'pg';

const batchRows = 100_000;

// Keys ascend with the number. Random ones of ten million rows do not fit into the memory of an embedded server, so that filling would take hours.
const checksum = `decode(lpad(to_hex(number), 64, '0'), 'hex')`;
const fileId = `('01900000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid`;

/** The tables that grow with the files, in the order in which they refer to one another. Their required columns are those of the first migration. */
const alwaysThere: Readonly<Record<string, string>> = {
  blob: `(checksum, size_bytes, crc32) select ${checksum}, 1000, number`,
  media: `(checksum, mime_type, state) select ${checksum}, 'image/jpeg', 'ready'`,
  file: `(id, job_id, owner_id, added_by, checksum, path, size_bytes, mtime, ctime, type, captured_wall, captured_source)
    select ${fileId}, $1, $1, $1, ${checksum}, number || '.jpg', 1000, now(), now(), 'Pictures',
      timestamp '2020-01-01' + number * interval '1 minute', 'exif'`,
  change: `(job_id, serial, type, file_id) select $1, number, 1, ${fileId}`,
};
/** Those of later migrations, which are filled where they exist. */
const sinceLater: Readonly<Record<string, string>> = {
  reaction: `(job_id, file_id, account_id, reaction, serial) select $1, ${fileId}, $1, 'love', number`,
  comment: `(id, job_id, file_id, account_id, text, serial) select ${fileId}, $1, ${fileId}, $1, 'Fint', number`,
  purged_file: `(job_id, digest, owner_id, file_id) select $1, ${checksum}, $1, ${fileId}`,
};

/** The id of the only account, and of its timeline. */
export const onlyId = '01900000-0000-7000-8000-000000000001';

/** Adds so many rows to each table that grows with the files, and calls `onFilled` after each of them. Returns the names of these tables. */
export async function fillBigTables(
  connectionString: string,
  rows: number,
  onFilled: (table: string) => void = () => {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // The rows fit together. Looking up each reference would take most of the time.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
    );
    await client.query(
      `insert into account (id, email, name, max_space) values ('${onlyId}', 'ana@example.com', 'Ana', 1e15)`,
    );
    await client.query(`insert into job (id, type, owner_id) values ('${onlyId}', 'timeline', '${onlyId}')`);
    const filled: string[] = [];
    for (const [table, text] of Object.entries({ ...alwaysThere, ...sinceLater })) {
      const { rows: found } = await client.query('select to_regclass($1) is not null as is', [table]);
      if (!found[0].is) continue;
      await withoutIndexes(client, table, async () => {
        for (let from = 1; from <= rows; from += batchRows) {
          const numbers = `from generate_series(${from}::bigint, ${Math.min(rows, from + batchRows - 1)}) as number`;
          await client.query(`insert into ${table} ${text.replaceAll('$1', `'${onlyId}'::uuid`)} ${numbers}`);
        }
      });
      filled.push(table);
      onFilled(table);
    }
    await client.query('analyze');
    return filled;
  } finally {
    await client.end();
  }
}

/** Builds the indexes of a table after `fill`, except those of its constraints: adding each row to all of them takes several times as long. */
async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
}
