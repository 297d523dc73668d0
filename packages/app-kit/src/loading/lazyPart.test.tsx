// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazyPart'

test('[U7] renders a loaded component at once, without the fallback', async () => {
  const Part = lazyPart(async () => () => <p>The rows</p>)
  await Part.load()
  // Not awaited: asserts the first render.
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Part />
    </Suspense>,
  )
  expect(screen.queryByText('The rows')).not.toBeNull()
})
