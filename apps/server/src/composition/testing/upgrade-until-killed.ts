// A process that upgrades a data folder, and dies at a step of the copy: `node upgrade-until-killed.ts <data folder> <step>`.
import { adding, upgradeInstallation } from './upgrade-installation.ts';

const [, , dataFolder = '', step = ''] = process.argv;
await upgradeInstallation(dataFolder, adding('garage'), {
  onStep: (name) => name === step && process.kill(process.pid, 'SIGKILL'),
});
