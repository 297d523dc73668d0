import { lazy, Suspense } from 'react'
import { BookingHost } from '../../features/booking/BookingHost'
import { FindLoadsPage } from '../../features/find-loads/FindLoadsPage'
import { WithMessages } from '../../i18n/LocaleProvider'

// Neither is needed for the first results.
const SavedSearches = lazy(async () => ({
  default: (await import('../../features/saved-searches/SavedSearches')).SavedSearches,
}))
const LoadMap = lazy(async () => ({ default: (await import('../../features/load-map/LoadMap')).LoadMap }))

/** Home is Find Loads (RTE-01). */
export function HomePage() {
  return (
    <WithMessages catalogue="find-loads">
      <BookingHost>
        {(book) => (
          <FindLoadsPage
            onBook={book}
            renderSavedSearches={(slot) => (
              <Suspense fallback={null}>
                <SavedSearches {...slot} />
              </Suspense>
            )}
            renderResultMap={(map) => (
              <Suspense fallback={null}>
                <LoadMap {...map} />
              </Suspense>
            )}
          />
        )}
      </BookingHost>
    </WithMessages>
  )
}
