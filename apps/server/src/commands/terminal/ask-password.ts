import type { ReadStream } from 'node:tty';
import { CommandError } from '../command.ts';
import type { ProgressOutput } from './terminal.ts';

const ctrlC = '\u0003';
const ctrlD = '\u0004';
const ctrlU = '\u0015';
const erase = new Set(['\b', '\u007f']);

/** Asks for a new password twice without showing it. Throws CommandError when the two differ or the person gives up. */
export async function askNewPassword(keyboard: ReadStream, output: ProgressOutput): Promise<string> {
  const first = await askHidden(keyboard, output, 'Password: ');
  const second = await askHidden(keyboard, output, 'Password again: ');
  if (first !== second) throw new CommandError('The two passwords are not the same');
  return first;
}

function askHidden(keyboard: ReadStream, output: ProgressOutput, prompt: string): Promise<string> {
  output.write(prompt);
  keyboard.setEncoding('utf8');
  keyboard.setRawMode(true);
  keyboard.resume();
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const end = (settle: () => void) => {
      keyboard.off('data', take);
      keyboard.setRawMode(false);
      keyboard.pause();
      output.write('\n');
      settle();
    };
    const take = (text: string) => {
      for (const character of text) {
        if (character === '\r' || character === '\n') return end(() => resolve(typed.join('')));
        if (character === ctrlC || character === ctrlD) return end(() => reject(new CommandError('Nothing was done')));
        if (character === ctrlU) typed = [];
        else if (erase.has(character)) typed.pop();
        else typed.push(character);
      }
    };
    keyboard.on('data', take);
  });
}
