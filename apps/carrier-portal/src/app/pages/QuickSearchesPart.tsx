import { BlocksLink } from '#/features/blocks/BlocksLink'
import { Homeward } from '#/features/homeward/Homeward'
import { SavedSearches, type SavedSearchesProps } from '#/features/saved-searches/SavedSearches'
import styles from './QuickSearchesPart.module.css'

/** Saved searches, the search toward home, and the blocks of weeks. */
export function QuickSearchesPart(props: SavedSearchesProps) {
  return (
    <div className={styles.root}>
      <SavedSearches {...props} />
      <Homeward onApply={props.onApply} />
      <BlocksLink />
    </div>
  )
}
