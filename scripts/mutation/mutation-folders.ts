/**
 * A folder whose tests are judged by mutants: its own tests, those of other folders that use it, and the least share of mutants, in percent, that must be
 * noticed.
 */
export type MutatedFolder = {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  readonly otherTests: readonly string[];
  readonly target: number;
};

const testSupport = ['!src/**/*.{test,fixture,d}.ts', '!src/**/testing/**'];

type Options = { readonly otherTests?: readonly string[]; readonly except?: readonly string[] };

const folder = (name: string, target: number, { otherTests = [], except = [] }: Options = {}): MutatedFolder => ({
  name,
  mutate: [`src/${name}/**/*.ts`, ...testSupport, ...except.map((files) => `!src/${name}/${files}`)],
  tests: [`src/${name}`],
  otherTests,
  target,
});

/**
 * The folders of `npm run mutate`. Of the web only logic is mutated: views, hooks, early scripts and the focus are judged in a browser, and Vite wants
 * the pattern of server texts as a literal.
 */
export const mutatedFolders: readonly MutatedFolder[] = [
  folder('catalogue', 85),
  folder('importers', 85),
  folder('understanding', 85),
  folder('use-cases', 85, { otherTests: ['src/commands'] }),
  folder('spreadsheets', 85, { otherTests: ['src/use-cases'] }),
  folder('api', 85),
  folder('identity', 85, { otherTests: ['src/api'] }),
  folder('search', 80, { except: ['opensearch/**'] }),
  folder('store', 80, { otherTests: ['src/use-cases', 'src/commands'] }),
  folder('snapshot', 80, { otherTests: ['src/use-cases'], except: ['cluster/**'] }),
  folder('web', 70, { except: ['**/use-*.ts', 'early/**', '**/focus*.ts', 'texts/server-texts.ts'] }),
];
