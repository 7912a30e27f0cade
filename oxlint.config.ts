import { defineConfig } from 'oxlint';
import { boundaries, testSupport, type Boundary } from './scripts/check/boundaries.ts';

const noParents = { group: ['../**'], message: "Across folders: '#folder/file.ts'; inside a folder: './file.ts'." };
const noTestSupport = { group: [...testSupport], message: 'Production never imports test support.' };

// What no production code outside search imports: the engine behind the port of search.
const engine = ['#search/embedded/**'];

// A pattern list reads like .gitignore: everything is forbidden, then some of it is not. The last match decides, and what one list permits no other
// list forbids.
function allowed({ files, folders, packages, why }: Boundary): readonly object[] {
  const own = folders.map((folder) => (/[*.]/u.test(folder) ? `!#${folder}` : `!#${folder}/**`));
  const hidden = files.includes('src/search/**') ? testSupport : [...testSupport, ...engine];
  const group = packages === undefined ? ['#*/**', '#*', ...own] : ['**', '!./**', ...packages.map((name) => `!${name}`), ...own];
  return [noParents, { group: [...group, ...hidden], message: `${why} ${noTestSupport.message}` }];
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['build/**', 'data/**', 'node_modules/**', 'playwright-report/**', 'test-results/**'],
  env: { es2024: true },
  rules: {
    eqeqeq: 'error',
    curly: 'error',
    'no-console': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    'no-restricted-imports': ['error', { patterns: [noParents] }],
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'node/no-process-env': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    // Takes every property of an object that also carries a ref for the ref.
    'react/refs': 'off',
    // Explicit roles keep a table a table when a narrow screen lays it out as blocks.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    // Focus goes where a click has just opened something.
    'jsx-a11y/no-autofocus': 'off',
    // The tags that are preferred (output, datalist, fieldset) look or behave in another way than the parts with these roles.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Takes an empty cell of a table for a control.
    'jsx-a11y/control-has-associated-label': 'off',
    // Code points are what is wanted wherever a text is spread here.
    'typescript/no-misused-spread': 'off',
    // Ports are objects of closures: their methods have no this.
    'typescript/unbound-method': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert', 'assert*'] }],
    // Tests expect in steps of a process and in helpers too; what a test counts at its end shows that they were reached.
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    // The type of a mock follows from where it is passed.
    'vitest/require-mock-type-parameters': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    { files: ['src/*.ts', 'scripts/**'], rules: { 'no-restricted-imports': ['error', { patterns: [noParents, noTestSupport] }] } },
    ...boundaries.map((boundary) => ({
      files: [...boundary.files],
      rules: { 'no-restricted-imports': ['error', { patterns: allowed(boundary) }] as never },
    })),
    // React Router's way to end a load is to throw a response.
    { files: ['src/web/**'], rules: { 'typescript/only-throw-error': 'off', 'no-console': ['error', { allow: ['warn', 'error'] }] } },
    // A drawing is a list of shapes, and a provider's configuration one object, however long.
    {
      files: ['src/images/**', 'src/identity/dev-provider/**', '**/*.fixture.ts'],
      rules: { 'max-lines-per-function': 'off', 'oxc/erasing-op': 'off' },
    },
    // Inner loops over typed arrays: an index inside the bounds is never undefined.
    { files: ['src/search/embedded/**', 'src/snapshot/**'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    { files: ['src/web/**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] } },
    // Pages are loaded as modules, and what a configuration or a package exports by default is not ours to choose.
    { files: ['src/web/routes/**', '*.config.ts', '**/*.d.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['src/main.ts', 'src/cli.ts', 'scripts/**', 'bench/**', 'attack/**', 'e2e/**', '*.config.ts'],
      rules: { 'node/no-process-env': 'off', 'no-console': 'off' },
    },
    // Test support serves the tests of several folders, so it has the freedom of tests.
    {
      files: ['**/*.fixture.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [noParents] }], 'node/no-process-env': 'off' },
    },
    {
      // Tests use the real engine, store and server, whatever they test.
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [noParents] }],
        'max-lines-per-function': 'off',
        'no-console': 'off',
        'node/no-process-env': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
  ],
});
