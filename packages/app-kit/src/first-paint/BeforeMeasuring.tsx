import { useLayoutEffect } from 'react'

/**
 * Runs a callback when the page is first in the document, before layout effects of other components measure it: React runs
 * effects in the order of the tree, so it is the first element of the root.
 */
export function BeforeMeasuring({ run }: { run: () => void }) {
  useLayoutEffect(run, [run])
  return null
}
