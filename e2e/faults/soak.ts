import { parseArgs } from 'node:util';
import { KillRounds, type RoundFigures, type Victim, victims } from './kill-rounds.ts';

/** `npm run soak -- --rounds 20`: as many kills of each kind, and a table of what they cost. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);

const installation = await KillRounds.begin();
const figures: RoundFigures[] = [];
for (let round = 1; round <= rounds; round++) {
  for (const victim of victims) {
    const round_ = await installation.run(victim);
    figures.push(round_);
    console.log(`round ${round} ${victim}: ${describe(round_)}`);
  }
}
const { files } = await installation.end();
console.table(victims.map((victim) => summarize(victim)));
console.log(`${figures.length} kills, ${files} files acknowledged: none lost, none doubled, verify clean after each`);

function describe({ acknowledgedAtKill, files: all, backMs, doneMs }: RoundFigures): string {
  return `${acknowledgedAtKill} of ${all} acknowledged, back after ${seconds(backMs)}, done after ${seconds(doneMs)}`;
}

function summarize(victim: Victim) {
  const ofVictim = figures.filter((each) => each.victim === victim);
  const back = ofVictim.map((each) => each.backMs).sort((a, b) => a - b);
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
