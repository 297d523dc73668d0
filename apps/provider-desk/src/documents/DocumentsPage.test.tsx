// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aReviewedDocument } from '#/testing/businessRows'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { DocumentsPage } from './DocumentsPage'
import type { ReviewedDocument } from './documentMethods'

const METHODS = '/lwr/apex/v63.0/DeskDocuments'

async function renderDocuments(documents: readonly ReviewedDocument[], at = '/documents') {
  const api = createTestUiApi()
  api.server.override(`GET ${METHODS}/queue`, () => ({
    documents,
    rejectReasons: ['Unreadable', 'Unsigned'],
    nextOffset: null,
  }))
  api.server.override(`POST ${METHODS}/review`, () => ({
    documentId: documents[0]?.documentId,
    status: 'Accepted',
    nextDocumentId: null,
  }))
  await renderWorkspace({ uiApi: api.uiApi, path: '/documents', page: <DocumentsPage />, at })
  await screen.findByText(documents[0]?.fileName ?? '')
  const reviews = () =>
    api.server.requests.filter(({ path }) => path.endsWith('/review')).map(({ body }) => body)
  return { ...api, reviews, user: userEvent.setup() }
}

const [first, second, third] = [1, 2, 3].map((number) => aReviewedDocument(number))
if (!first || !second || !third) throw new Error('There are three documents.')

test('[BLD-01] keys accept and reject, and the next document is there without a click', async () => {
  const { user, reviews } = await renderDocuments([first, second, third])
  await user.keyboard('a')
  expect(await screen.findByText('pod-2.jpg')).toBeTruthy()
  await user.keyboard('r2')
  expect(await screen.findByText('pod-3.jpg')).toBeTruthy()
  await user.keyboard('a')
  expect(await screen.findByText('All documents are reviewed')).toBeTruthy()
  expect(reviews()).toEqual([
    { documentId: first.documentId, decision: 'accept' },
    { documentId: second.documentId, decision: 'reject', reason: 'Unsigned' },
    { documentId: third.documentId, decision: 'accept' },
  ])
})

test('[BLD-01] charges that an invoice may add to the rate stand beside it', async () => {
  const charges = [
    { type: 'Lumper', amount: 120, isApproved: false },
    { type: 'Detention', amount: 95.5, isApproved: true },
  ] as const
  await renderDocuments([aReviewedDocument(1, { type: 'Invoice', charges: [...charges] })])
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(valueOf('Lumper')).toBe('$120.00 requested')
  expect(valueOf('Detention')).toBe('$95.50 ')
})

test('[BLD-01] a document whose review the server refuses is shown again', async () => {
  const { user, server } = await renderDocuments([first, second])
  server.override(`POST ${METHODS}/review`, () =>
    Response.json({ errorCode: 'INVALID_DOCUMENT_STATE', message: 'It was reviewed.' }, { status: 409 }),
  )
  await user.keyboard('a')
  await waitFor(() => expect(screen.getByText('pod-1.jpg')).toBeTruthy())
  expect(screen.getByText('1 of 2')).toBeTruthy()
})

test('[BLD-01] [CRD-01] a certificate of insurance is accepted only with the cover of its text', async () => {
  const coi = aReviewedDocument(4, { type: 'COI', loadId: null, loadNumber: null, fileName: 'coi.png' })
  const { user, reviews } = await renderDocuments([coi], '/documents?kind=company')
  await user.click(screen.getByRole('button', { name: /^Accept/ }))
  expect(screen.getAllByText('Enter what the certificate says.')).toHaveLength(4)
  expect(reviews()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Cargo limit/ }), '100000')
  await user.type(screen.getByRole('textbox', { name: /Auto liability limit/ }), '1000000')
  await user.type(screen.getByLabelText(/Expires/), '2027-12-31')
  await user.type(screen.getByRole('textbox', { name: /^Insurer/ }), 'Great Plains Mutual')
  await user.type(screen.getByRole('textbox', { name: /^Policy number/ }), 'GP-1001')
  await user.click(screen.getByRole('button', { name: /^Accept/ }))
  await waitFor(() =>
    expect(reviews()).toEqual([
      {
        documentId: coi.documentId,
        decision: 'accept',
        cover: {
          cargo: 100_000,
          auto: 1_000_000,
          expires: '2027-12-31',
          insurer: 'Great Plains Mutual',
          policyNumber: 'GP-1001',
        },
      },
    ]),
  )
})

test('[ONB-04] the figures that the carrier typed are filled in, and a changed one shows what it was', async () => {
  const declaredCover = {
    cargo: 100_000,
    auto: 1_000_000,
    expires: '2027-12-31',
    insurer: 'Great Plains Mutual',
    policyNumber: 'GP-1001',
  }
  const more = { type: 'COI', loadId: null, loadNumber: null, fileName: 'coi.png', declaredCover } as const
  const coi = aReviewedDocument(4, more)
  const { user, reviews } = await renderDocuments([coi], '/documents?kind=company')
  expect(screen.getByText(/^The carrier typed these figures\./)).toBeTruthy()
  expect(screen.queryByText('The carrier typed $100,000')).toBeNull()
  const cargo = screen.getByRole('textbox', { name: /Cargo limit/ })
  await user.clear(cargo)
  await user.type(cargo, '250000')
  expect(screen.getByText('The carrier typed $100,000')).toBeTruthy()
  const insurer = screen.getByRole('textbox', { name: /^Insurer/ })
  await user.clear(insurer)
  await user.type(insurer, 'Prairie Casualty')
  expect(screen.getByText('The carrier typed Great Plains Mutual')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Accept/ }))
  await waitFor(() =>
    expect(reviews()).toEqual([
      {
        documentId: coi.documentId,
        decision: 'accept',
        cover: { ...declaredCover, cargo: 250_000, insurer: 'Prairie Casualty' },
      },
    ]),
  )
})

test('[DSK-07] a role that does not review a kind of documents sees them without buttons', async () => {
  await renderDocuments([aReviewedDocument(1, { canReview: false })])
  expect(screen.getByText('Another role reviews documents of this kind.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})
