/** The bundler's name for what the entry imports statically. */
const FIRST_LOAD = '$initial' as const
const FIRST_LOAD_FILE = /assets\/(vendor|index|rolldown-runtime)-/
/** Pages, and what Find Loads shows first: worth a longer list of files to fetch beside them. */
const SHOWN_FIRST = /assets\/(\w+(Route|Page)|LoadTable|LoadCards|FilterForm)-/

/**
 * What every page needs comes in few files, which compress together: `vendor` stays the same from one version of the
 * portal to the next. Both groups hold all that their modules import, so that no two files wait for each other: a group
 * chosen by hand (by folder, say) makes such a circle, and a value is then used before it is there.
 */
export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', tags: [FIRST_LOAD], test: /node_modules/, priority: 2 },
    { name: 'index', tags: [FIRST_LOAD], priority: 1 },
  ],
}

/**
 * The files to fetch together with a part that is loaded on demand. What the first load has brought is left out, and
 * dialogs fetch theirs themselves: these lists are part of the first load.
 */
export const preloadWith = (file: string, dependencies: string[]): string[] =>
  dependencies.filter(
    (name) => !FIRST_LOAD_FILE.test(name) && (name.endsWith('.css') || SHOWN_FIRST.test(file)),
  )
