import groundUrl from '@portal/app-kit/map/mapGround.json?url'
import type { UiApi } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { preload } from 'react-dom'
import { BookingHost } from '#/features/booking/BookingHost'
import { FindLoadsPage } from '#/features/find-loads/FindLoadsPage'
import { loadCatalogue } from '#/i18n/catalogues'
import { useLocale, WithMessages } from '#/i18n/i18n'
import type { Locale } from '#/i18n/locales'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { getMap } from '#/methods/portalSettings'

// Deferred until after the first results.
const QuickSearchesPart = lazyPart(async () => (await import('./QuickSearchesPart')).QuickSearchesPart)
const SaveSearch = lazyPart(async () => (await import('#/features/saved-searches/SaveSearch')).SaveSearch)
const LoadMap = lazyPart(async () => {
  // Beside the part, and not after it: on 4G each takes two tenths of a second.
  preload(groundUrl, { as: 'fetch', crossOrigin: 'anonymous' })
  return (await import('#/features/load-map/LoadMap')).LoadMap
})
const ComparePart = lazyPart(async () => (await import('./ComparePart')).ComparePart)

/** Begins to load all that the map waits for with its frame; failures are reported when it is rendered. */
function loadMap(uiApi: UiApi, locale: Locale): void {
  void uiApi.load(getMap, {})
  for (const begun of [LoadMap.load(), loadCatalogue('load-map', locale)]) begun.catch(() => undefined)
}

export function HomePage() {
  const uiApi = useUiApi()
  const { locale } = useLocale()
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
            preloadMap={() => loadMap(uiApi, locale)}
            renderResultMap={(map) => {
              loadMap(uiApi, locale)
              return (
                <OnDemand>
                  <LoadMap {...map} />
                </OnDemand>
              )
            }}
          />
        )}
      </BookingHost>
    </WithMessages>
  )
}
