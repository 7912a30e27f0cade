// `npm run attack [-- NAME]`: attacks a server and commands of this checkout on this machine, bounded in time and count.
import { runPrograms } from './program-list.ts';

const words = process.argv.slice(2);
// Else an attack would try nothing, and every promise would hold.
const wrong = words.slice(1).find((word) => !/^[1-9]\d*$/u.test(word));
if (wrong !== undefined) {
  console.error(`Behind the name of an attack come whole numbers above 0, not '${wrong}'.`);
  process.exit(2);
}
await runPrograms(
  {
    kills: 'attack/kills.ts',
    snapshots: 'attack/snapshots.ts',
    stops: 'attack/stops.ts',
    overload: 'attack/overload.ts',
    connections: 'attack/connections.ts',
    spreadsheets: 'attack/spreadsheets.ts',
    requests: 'attack/requests.ts',
    tokens: 'attack/tokens.ts',
    addresses: 'attack/addresses.ts',
    feeds: 'attack/feeds.ts',
  },
  words,
);
