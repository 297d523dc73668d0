import { BookingHost } from '#/features/booking/BookingHost'
import { FindLoadsPage } from '#/features/find-loads/FindLoadsPage'
import { WithMessages } from '#/i18n/LocaleProvider'
import { lazyPart } from '#/loading/lazyPart'
import { OnDemand } from '#/loading/OnDemand'

// Deferred until after the first results.
const QuickSearchesPart = lazyPart(async () => (await import('./QuickSearchesPart')).QuickSearchesPart)
const SaveSearch = lazyPart(async () => (await import('#/features/saved-searches/SaveSearch')).SaveSearch)
const LoadMap = lazyPart(async () => (await import('#/features/load-map/LoadMap')).LoadMap)
const ComparePart = lazyPart(async () => (await import('./ComparePart')).ComparePart)

export function HomePage() {
  return (
    <WithMessages catalogue="find-loads">
      <BookingHost>
        {(book) => (
          <FindLoadsPage
            onBook={book}
            renderSavedSearches={(slot) => (
              <OnDemand>
                <QuickSearchesPart {...slot} />
              </OnDemand>
            )}
            renderSaveSearch={(current) => (
              <OnDemand>
                <SaveSearch current={current} />
              </OnDemand>
            )}
            renderCompare={(slot) => (
              <OnDemand>
                <ComparePart {...slot} />
              </OnDemand>
            )}
            renderResultMap={(map) => (
              <OnDemand>
                <LoadMap {...map} />
              </OnDemand>
            )}
          />
        )}
      </BookingHost>
    </WithMessages>
  )
}
