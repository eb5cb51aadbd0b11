// A process that upgrades a data folder, and dies at a step of the copy or in the migration `kill`:
// `node upgrade-until-killed.ts <data folder> <step> [<migration>…]`.
import { adding, upgradeInstallation } from './upgrade-installation.ts';

const [, , dataFolder = '', step = '', ...names] = process.argv;
await upgradeInstallation(dataFolder, adding(...(names.length > 0 ? names : ['garage'])), {
  onStep: (name) => name === step && process.kill(process.pid, 'SIGKILL'),
});
