// `npm run attack [-- NAME]`: attacks a server and commands of this checkout on this machine, bounded in time and count.
import { runPrograms } from './program-list.ts';

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
  process.argv.slice(2),
);
