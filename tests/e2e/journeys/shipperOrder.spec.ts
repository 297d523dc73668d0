import { orderReeferLoad } from '../harness/reeferOrderJourney'
import { test } from '../harness/test'

test('[PDR-50] [PDR-51] [FRM-06] a reefer load goes from the price request to a posted shipment, and is cancelled at the terms shown', async ({
  page,
}) => {
  await orderReeferLoad(page)
})
