import { countInputs } from './countInputs'
import { orderReeferLoad, typeKeys } from './reeferOrderJourney'
import { expect, test } from './test'

/** 40 words a minute, five keys each: an average typist. */
const KEYS_PER_SECOND = (40 * 5) / 60
const MOST_SECONDS = 90

/** Journey of a whole order typed key by key, for desktop and phone. */
export function typedOrderJourney() {
  test('[PDR-50] a reefer load is ordered within 90 seconds of typing at 40 words a minute', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const counted = await countInputs(page)
    await orderReeferLoad(page, typeKeys)
    const seconds = counted.keys / KEYS_PER_SECOND
    test.info().annotations.push({
      type: 'typing',
      description: `${counted.keys} keys, ${Math.round(seconds)} s, ${counted.presses} presses`,
    })
    // Both cities alone have 24.
    expect(counted.keys).toBeGreaterThan(100)
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS)
  })
}
