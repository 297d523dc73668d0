import { ChainHost } from '#/features/booking/ChainHost'
import { CompareHost } from '#/features/compare-loads/CompareHost'
import type { CompareHostProps } from '#/features/compare-loads/CompareHostProps'
import { useComparedLoads } from '#/loads/comparedLoads'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'

const LaneHistory = lazyPart(async () => (await import('#/features/market-figures/LaneHistory')).LaneHistory)

const LaneRate = lazyPart(async () => (await import('#/features/market-figures/LaneRate')).LaneRate)

/** Comparison and details of results, with the history of the lane. */
export function ComparePart(
  props: Omit<CompareHostProps, 'renderLaneHistory' | 'renderLaneRate' | 'onBookChain'>,
) {
  const { clear } = useComparedLoads()
  return (
    <ChainHost onBooked={clear}>
      {(bookChain) => (
        <CompareHost
          {...props}
          onBookChain={props.onBook && bookChain}
          renderLaneHistory={(lane) => (
            <OnDemand>
              <LaneHistory {...lane} />
            </OnDemand>
          )}
          renderLaneRate={(lane) => (
            <OnDemand>
              <LaneRate {...lane} />
            </OnDemand>
          )}
        />
      )}
    </ChainHost>
  )
}
