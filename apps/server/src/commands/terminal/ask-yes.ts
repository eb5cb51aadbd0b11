import { createInterface } from 'node:readline';
import { CommandError } from '../command.ts';
import type { Terminal } from './terminal.ts';

/** Asks for `yes` in a terminal. Throws CommandError for any other answer, and without a terminal, which needs --yes. */
export async function askYes(terminal: Terminal, question: string): Promise<void> {
  if (terminal.keyboard === undefined) throw new CommandError('Nothing was done: without a terminal, --yes confirms');
  const answer = await askLine(terminal, `${question} Type yes to continue: `);
  if (answer !== 'yes') throw new CommandError('Nothing was done');
}

/** Asks a question that is answered by yes or no. Undefined without a terminal. */
export async function askYesOrNo(terminal: Terminal, question: string): Promise<boolean | undefined> {
  if (terminal.keyboard === undefined) return undefined;
  const answer = await askLine(terminal, `${question} [yes/no] `);
  return answer === 'yes' || answer === 'y';
}

async function askLine({ keyboard, progress }: Terminal, question: string): Promise<string> {
  progress.write(question);
  const lines = createInterface({ input: keyboard! });
  const answer = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  return answer.trim().toLowerCase();
}
