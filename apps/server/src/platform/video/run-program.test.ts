import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type ProgramLimits, runProgram } from './run-program.ts';
import { UnreadableVideoError, VideoProgramLostError, VideoWorkStoppedError } from './video-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'stund-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits: ProgramLimits = { timeLimitMs: 10_000, memoryLimitBytes: 2 ** 30, fileLimitBytes: 2 ** 20 };
const sh = (script: string, changed: Partial<ProgramLimits> = {}) =>
  runProgram('/bin/sh', ['-c', script], { ...limits, ...changed });

describe('runProgram', () => {
  it('resolves to what the program printed', async () => {
    expect((await sh('echo one; echo two')).toString()).toBe('one\ntwo\n');
  });

  it('runs it without the environment and input, in the root folder', async () => {
    process.env.STUND_SECRET = 'secret';
    const said = (await sh('env; pwd; cat; nice')).toString();
    delete process.env.STUND_SECRET;
    expect(said).not.toContain('secret');
    expect(said).not.toContain('HOME=');
    expect(said).toMatch(/\n\/\n10\n$/);
  });

  it('distinguishes an unreadable video from a lost program', async () => {
    await expect(sh('echo Invalid data >&2; exit 1')).rejects.toThrow(UnreadableVideoError);
    await expect(sh('kill -SEGV $$')).rejects.toThrow(VideoProgramLostError);
    await expect(sh('echo Cannot allocate memory >&2; exit 1')).rejects.toThrow(VideoProgramLostError);
    await expect(runProgram('stund-no-such-program', [], limits)).rejects.toThrow('cannot be run');
  });

  it('kills a program that takes too long, prints nothing, or prints too much', async () => {
    await expect(sh('sleep 60', { timeLimitMs: 100 })).rejects.toThrow('too long');
    await expect(sh('echo begun; sleep 60', { silenceLimitMs: 200 })).rejects.toThrow('stuck');
    await expect(sh('yes', { outputLimitBytes: 1000 })).rejects.toThrow('too much');
  });

  it('stops a program that writes a huge file or uses all memory', async () => {
    const path = join(folder, 'huge');
    await expect(sh(`dd if=/dev/zero of=${path} bs=1M count=8`)).rejects.toThrow(VideoProgramLostError);
    expect(statSync(path).size).toBeLessThanOrEqual(2 ** 20);
    const greedy = ['-e', 'my $all = "x" x (900 * 1024 * 1024); print length $all'];
    await expect(runProgram('perl', greedy, { ...limits, memoryLimitBytes: 2 ** 28 })).rejects.toThrow();
  });

  it('kills the program when it is aborted', async () => {
    const aborting = new AbortController();
    const running = sh('sleep 60', { signal: aborting.signal });
    aborting.abort();
    await expect(running).rejects.toThrow(VideoWorkStoppedError);
    await expect(sh('true', { signal: aborting.signal })).rejects.toThrow(VideoWorkStoppedError);
  });

  it('leaves nothing running when the process that started it is killed', async () => {
    const pidFile = join(folder, 'pid');
    const script = `
      import { runProgram } from ${JSON.stringify(new URL('./run-program.ts', import.meta.url).href)};
      await runProgram('/bin/sh', ['-c', 'echo $$ > ${pidFile}; exec sleep 600'], ${JSON.stringify(limits)});
    `;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await vi.waitFor(() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d\n/), 10_000);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
  });
});

function isRunning(pid: number): boolean {
  try {
    // A zombie still accepts signals but does not run.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
