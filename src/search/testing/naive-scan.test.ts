import { naiveScan } from './naive-scan.ts';
import { describeSearchEngine } from './search-engine.conformance.ts';

// What fast engines are held against must itself do as the port says.
describeSearchEngine('the naive scan', async (products, methods) => naiveScan(products, methods));
