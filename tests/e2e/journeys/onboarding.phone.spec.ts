import { expectActivation, fillChecklist, signUpCarrier } from '../harness/carrierSignUp'
import { deskClient } from '../harness/deskClient'
import { expectToFit } from '../harness/expectToFit'
import { expect, expectAccessible, test } from '../harness/test'

// The desk reviews all uploaded documents.
test.use({ serverOf: 'onboarding' })

test('[ONB-04] on a phone an owner signs the agreement, adds COI and W-9, and is notified of the activation', async ({
  page,
  portal,
}) => {
  test.slow() // from the sign-up to the activation
  await signUpCarrier(page, portal)
  await fillChecklist(page)
  await expectToFit(page)
  await expectAccessible(page)

  const desk = await deskClient(page, portal.url, 'desk@provider.test')
  const queue = await desk.read('DeskDocuments/queue', { kind: 'company' })
  // The demo has another application with a certificate.
  const documents = queue.documents.filter(({ company }: { company: string }) =>
    company.startsWith('Bluebonnet'),
  )
  expect(documents.map(({ type }: { type: string }) => type)).toEqual(['COI', 'W-9'])
  for (const { documentId, declaredCover } of documents)
    await desk.act('DeskDocuments/review', {
      documentId,
      decision: 'accept',
      ...(declaredCover ? { cover: declaredCover } : {}),
    })
  const accountId = documents[0].accountId
  const decided = await desk.act('DeskCarriers/decide', { accountId, decision: 'approve' })
  expect(decided.status).toBe('Active')
  await expectActivation(page)
})
