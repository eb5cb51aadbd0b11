import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Subjects are judged from this author date; older ones are longer. Unlike hashes, it survives a rebase. */
const judgedFrom = new Date('2026-11-22T12:00:00Z');
const maxLength = 72;

/** Subjects of commits that are too long or begin with a small letter. Outside a repository there is nothing to judge. */
export async function checkCommitSubjects(root: string, from = judgedFrom): Promise<string[]> {
  const log = ['log', '--no-merges', '--format=%at %h %s'];
  const output = await run('git', log, { cwd: root, maxBuffer: 64 * 2 ** 20 }).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const judged = output.split('\n').flatMap((line) => {
    const [, seconds, commit] = /^(\d+) (.*)$/.exec(line) ?? [];
    return commit !== undefined && Number(seconds) * 1000 >= from.getTime() ? [commit] : [];
  });
  return findSubjectProblems(judged);
}

/** `commits`: short hash and subject, separated by a space. */
export function findSubjectProblems(commits: readonly string[]): string[] {
  return commits.flatMap((commit) => {
    const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(commit) ?? [];
    const { length } = subject;
    return [
      ...(length > maxLength ? [`${hash}: ${length} characters, ${maxLength} is the limit: ${subject}`] : []),
      ...(/^\p{Lu}/u.test(subject) ? [] : [`${hash}: does not start with a capital letter: ${subject}`]),
    ];
  });
}
