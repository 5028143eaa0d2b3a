import css from '@eslint/css';
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import * as promised from './eslint.promised.js';

export default tseslint.config(
  { ignores: ['node_modules', 'dev/maps', '../src/front85/server/static'] },
  {
    files: ['**/*.{js,mjs,ts,mts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // a game's words are added to an interface of the house
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always'],
      'prefer-const': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
          message: 'No `as unknown as`: give the value its generated type, or narrow it.',
        },
      ],
    },
  },
  {
    // Loops over the pixels of the map: a checked read takes ten times as long there. And the workbench, and tests.
    files: [
      'src/stage/paint/{fields,ground,textures,tint}.ts',
      'src/stage/plane/noise.ts',
      ...['dev/**', 'tests/**', 'e2e/**'],
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // What runs in a browser; the rest runs in Node.
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { promised: { rules: promised } },
    rules: {
      // Without them names are set a little closer, and pictures scaled a little less smoothly.
      'promised/scripts': [
        'error',
        ['CanvasRenderingContext2D.letterSpacing', 'CanvasRenderingContext2D.imageSmoothingQuality'],
      ],
    },
  },
  {
    // A session is made by the table; everybody else knows it as a seat, so that no circle begins there.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/table/model.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '(^|/)session$', message: 'Take a Seat (table/seat.ts): only the table makes a session.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.css'],
    language: 'css/css',
    plugins: { css, promised: { rules: promised } },
    rules: {
      // Pointers and edges to drag are for a mouse, which a telephone has not; the others are finer looks.
      'promised/styles': ['error', ['cursor', 'resize', 'scrollbar-color', 'scrollbar-width', 'text-wrap']],
    },
  },
  {
    files: ['scripts/**', '**/*.mjs', 'eslint.*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
);
