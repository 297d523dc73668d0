import { Homeward } from '#/features/homeward/Homeward'
import { SavedSearches, type SavedSearchesProps } from '#/features/saved-searches/SavedSearches'
import styles from './QuickSearchesPart.module.css'

/** Saved searches, and the search toward home. */
export function QuickSearchesPart(props: SavedSearchesProps) {
  return (
    <div className={styles.root}>
      <SavedSearches {...props} />
      <Homeward onApply={props.onApply} />
    </div>
  )
}
