// The program behind `npm run admin`.
import { runCommand } from '../command-line.ts';
import { adminCommand } from '../commands/admin.ts';

process.exitCode = await runCommand(adminCommand, process.argv.slice(2));
