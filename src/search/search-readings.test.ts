import { naiveScan } from './naive-scan.ts';
import { describeReadings } from './search-readings.conformance.ts';

describeReadings('the naive scan', async (products) => naiveScan(products, []));
