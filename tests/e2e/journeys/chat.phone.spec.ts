import { chatWithTheDesk } from '../harness/chatJourney'
import { test } from '../harness/test'

test('[MSG-01] [MSG-02] [FRM-03] on the phone too, dispatcher and desk chat', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/help')
  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await desk.setViewportSize({ width: 1440, height: 900 })
  await chatWithTheDesk(page, desk, 'from the road')
  await desk.context().close()
})
