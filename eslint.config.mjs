import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { custodiaRules } from './tools/eslint-rules/index.mjs';

const budgets = (lines) => ({
  'max-lines': ['error', { max: lines }],
  'max-lines-per-function': ['error', { max: 40 }],
  'max-params': ['error', { max: 4 }],
});

export default tseslint.config(
  { ignores: ['node_modules', 'out', 'dist', 'tmp', 'test/vectors', 'resources', 'demo'] },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { custodia: custodiaRules, 'react-hooks': reactHooks },
    rules: {
      ...budgets(220),
      'custodia/floors': 'error',
      'custodia/no-barrel': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['renderer/**/*.ts', 'renderer/**/*.tsx'],
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-properties': ['error', { object: 'document', property: 'write' }],
    },
  },
  {
    files: ['test/**/*.ts', 'test/**/*.tsx'],
    rules: { ...budgets(300), 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
  {
    files: ['tools/**/*.ts', 'tools/**/*.mjs'],
    rules: { ...budgets(220), 'no-console': 'off' },
  },
);
