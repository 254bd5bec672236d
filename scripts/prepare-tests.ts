/** What browser and crash tests start from: the built console and the filled demonstration. Both are reused until their sources change. */
import { keepDemonstration } from '../tests/demonstration/kept.ts';
import { buildWeb } from './build-web.ts';

await Promise.all([buildWeb({ compress: false }), keepDemonstration()]);
