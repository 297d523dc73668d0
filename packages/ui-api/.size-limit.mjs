import * as entry from './dist/index.js'

const react = ['react', 'react/jsx-runtime']
const ofQueries = ['gql', 'graphql', 'graphqlFor', 'graphqlPages']
const all = Object.keys(entry)
const without = (names) => `{ ${all.filter((name) => !names.includes(name)).join(', ')} }`

export default [
  {
    name: 'getRecord alone, with client and hook (react external)',
    path: 'bench/peers/bundles/ui-api.mjs',
    limit: '11.5 kB',
    gzip: true,
    ignore: react,
  },
  {
    // Queries in GraphQL are measured below: an application that does not import them pays nothing.
    name: 'every adapter but graphql, with client',
    path: 'dist/index.js',
    import: { 'dist/index.js': without(ofQueries) },
    limit: '34.4 kB',
    gzip: true,
  },
  {
    name: 'every adapter, with client',
    path: 'dist/index.js',
    limit: '38.9 kB',
    gzip: true,
  },
  {
    name: 'client, getRecord and persistence',
    path: 'dist/index.js',
    import: { 'dist/index.js': '{ createUiApi, getRecord }', 'dist/persist/persist.js': '{ persist }' },
    limit: '18.9 kB',
    gzip: true,
  },
  {
    name: 'client, getRecord and devtools (loaded on demand; react external)',
    path: 'dist/index.js',
    import: {
      'dist/index.js': '{ createUiApi, getRecord }',
      'dist/devtools/UiApiDevtools.js': '{ UiApiDevtools }',
    },
    limit: '16.1 kB',
    gzip: true,
    ignore: react,
  },
]
