// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazyPart'

test('[U7] a part that has arrived is drawn at once, without a waiting page in between', async () => {
  const Part = lazyPart(async () => () => <p>The rows</p>)
  await Part.load()
  // Not awaited: what is there after the first drawing is what a person sees first.
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Part />
    </Suspense>,
  )
  expect(screen.queryByText('The rows')).not.toBeNull()
})
