import { staffBoards, visitBoards } from '../harness/staffBoards'
import { expect, test } from '../harness/test'

test.use({ serverOf: 'desk' })

for (const { role, email, apps, boards } of staffBoards)
  test(`[DSK-07] [DSK-09] [WSP-01] ${role} has the apps of the role and goes through its boards`, async ({
    page,
    haveSession,
  }) => {
    await haveSession(page, email)
    await visitBoards(page, boards)
    expect(await page.getByLabel('App', { exact: true }).locator('option').allInnerTexts()).toEqual(apps)
  })
