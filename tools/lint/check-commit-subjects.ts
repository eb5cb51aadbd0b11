import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Subjects are judged from the commit after this one; older ones are longer. */
const baseCommit = '53983ea4';
const maxLength = 72;

/** Subjects of commits that are too long or begin with a small letter. A clone without the base commit has nothing to judge. */
export async function checkCommitSubjects(root: string, base = baseCommit): Promise<string[]> {
  const isKnown = await run('git', ['merge-base', '--is-ancestor', base, 'HEAD'], { cwd: root }).then(
    () => true,
    () => false,
  );
  if (!isKnown) return [];
  const log = ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`];
  const { stdout } = await run('git', log, { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return findSubjectProblems(stdout.split('\n').filter((line) => line !== ''));
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
