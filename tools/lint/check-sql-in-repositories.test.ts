import { describe, expect, it } from 'vitest';
import { findSqlProblems } from './check-sql-in-repositories.ts';

const operation = 'apps/server/src/features/together/albums/operations/create-album.ts';
const withQuery = "export const find = (database) => database.selectFrom('job').execute();\n";

describe('the check of SQL in repositories', () => {
  it('finds queries and SQL templates in operations', () => {
    const text = `${withQuery}const now = sql<Date>\`now()\`;\nawait tx\n  .deleteFrom('job')\n  .execute();\n`;
    expect(findSqlProblems([{ path: operation, text }], [])).toEqual([
      `${operation}:1: selectFrom belongs in a repository (*.repository.ts)`,
      `${operation}:2: sql belongs in a repository (*.repository.ts)`,
      `${operation}:4: deleteFrom belongs in a repository (*.repository.ts)`,
    ]);
  });

  it.each([
    'apps/server/src/features/together/albums/job.repository.ts',
    'apps/server/src/features/together/albums/operations/create-album.test.ts',
    'apps/server/src/features/together/albums/testing/given-album.ts',
    'apps/server/src/platform/database/migrate.ts',
    'apps/web/src/features/together/albums/model/query.ts',
  ])('allows them in %s', (path) => {
    expect(findSqlProblems([{ path, text: withQuery }], [])).toEqual([]);
  });

  it('reads code, not comments and strings', () => {
    const text = "// database.selectFrom('job')\nconst help = 'tx.deleteFrom(…)';\n";
    expect(findSqlProblems([{ path: operation, text }], [])).toEqual([]);
  });

  it('finds transactions that are not repeated, also in repositories', () => {
    const text = 'await database\n  .transaction()\n  .execute(work);\n';
    const repository = 'apps/server/src/features/together/albums/job.repository.ts';
    expect(findSqlProblems([{ path: repository, text }], [])).toEqual([
      `${repository}:2: use inTransaction or inSnapshot of the kernel`,
    ]);
    expect(findSqlProblems([{ path: 'apps/server/src/kernel/in-transaction.ts', text }], [])).toEqual([]);
  });

  it('lets an exempt file pass, until it holds no SQL any more', () => {
    expect(findSqlProblems([{ path: operation, text: withQuery }], [operation])).toEqual([]);
    expect(findSqlProblems([{ path: operation, text: '' }], [operation])).toEqual([
      `${operation} holds no SQL: remove it from exemptFiles in check-sql-in-repositories.ts`,
    ]);
  });
});
