import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.js'
import styles from './Examples.module.css'

export interface ExamplesProps {
  /** The right use, rendered. */
  do: ReactNode
  doWhy: string
  /** The mistake, rendered. It takes no focus. */
  dont: ReactNode
  dontWhy: string
  /**
   * `wide`: stacked and smaller, for components of a page's width. `stage`: for components at an edge of
   * the window, here of the picture.
   *
   * @default 'pair'
   */
  layout?: 'pair' | 'wide' | 'stage'
}

/** Do and don't of a docs page side by side, rendered by the components themselves. */
export function Examples({ do: right, doWhy, dont: wrong, dontWhy, layout = 'pair' }: ExamplesProps) {
  return (
    <div className={`sb-unstyled ${styles.pair}`} data-layout={layout}>
      <figure className={styles.do}>
        <div className={styles.picture}>{right}</div>
        <figcaption>
          <Icon as={Check} size={16} /> Do: {doWhy}
        </figcaption>
      </figure>
      <figure className={styles.dont}>
        <div className={styles.picture} inert>
          {wrong}
        </div>
        <figcaption>
          <Icon as={X} size={16} /> Don’t: {dontWhy}
        </figcaption>
      </figure>
    </div>
  )
}
