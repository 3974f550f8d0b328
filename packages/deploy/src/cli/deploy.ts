// The program behind `npm run deploy`.
import { runCommand } from '../command-line.ts';
import { deployCommand } from '../commands/deploy.ts';

process.exitCode = await runCommand(deployCommand, process.argv.slice(2));
