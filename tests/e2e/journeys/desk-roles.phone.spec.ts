import { staffBoards, visitBoards } from '../harness/staffBoards'
import { test } from '../harness/test'

test.use({ serverOf: 'desk' })

for (const { role, email, boards } of staffBoards)
  test(`[DSK-09] on a phone ${role} goes through the boards of the role`, async ({ page, haveSession }) => {
    await haveSession(page, email)
    await visitBoards(page, boards)
  })
