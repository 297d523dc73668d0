import { writeAboutShipment } from '../harness/shipperMessagesJourney'
import { test } from '../harness/test'

test('[PDR-51] on a phone a shipper writes to the provider about a shipment, and the reply appears on the page', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(page, 'shipper@shipper.test', '/shipper')
  await writeAboutShipment(page, portal.url)
})
