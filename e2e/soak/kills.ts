import { type Victim, victims } from '../faults/kill-product.ts';
import { KillRounds, type RoundFigures } from '../faults/kill-rounds.ts';

/** As many kills of each kind, and a table of what they cost. */
export async function soakKills(rounds: number): Promise<void> {
  const installation = await KillRounds.start();
  const figures: RoundFigures[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const victim of victims) {
      const of = await installation.run(victim);
      figures.push(of);
      console.log(`round ${round} ${victim}: ${describe(of)}`);
    }
  }
  const { files } = await installation.end();
  console.table(victims.map((victim) => summarize(victim, figures)));
  console.log(`${figures.length} kills, ${files} files acknowledged: none lost, none doubled, verify clean after each`);
}

function describe({ acknowledgedAtKill, files: all, recoveryMs, doneMs }: RoundFigures): string {
  return `${acknowledgedAtKill} of ${all} acknowledged, back after ${seconds(recoveryMs)}, done after ${seconds(doneMs)}`;
}

function summarize(victim: Victim, figures: readonly RoundFigures[]) {
  const ofVictim = figures.filter((each) => each.victim === victim);
  const back = ofVictim.map((each) => each.recoveryMs).sort((a, b) => a - b);
  const done = ofVictim.map((each) => each.doneMs).sort((a, b) => a - b);
  return {
    killed: victim,
    rounds: ofVictim.length,
    files: ofVictim.reduce((sum, each) => sum + each.files, 0),
    'acknowledged at the kill': ofVictim.reduce((sum, each) => sum + each.acknowledgedAtKill, 0),
    'back, median': seconds(back[Math.floor(back.length / 2)]),
    'back, longest': seconds(back.at(-1)),
    'done, median': seconds(done[Math.floor(done.length / 2)]),
  };
}

function seconds(durationMs = 0): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
