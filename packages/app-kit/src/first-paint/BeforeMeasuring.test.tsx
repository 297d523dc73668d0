// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { BeforeMeasuring } from './BeforeMeasuring'

const order: string[] = []

function Measured({ name, children }: { name: string; children?: React.ReactNode }) {
  useLayoutEffect(() => void order.push(name), [name])
  return <div>{children}</div>
}

test('runs once, with the page in the document, before any other component measures it', () => {
  const run = () => void order.push(`with ${document.querySelectorAll('div div div').length} measured`)
  const page = (
    <>
      <BeforeMeasuring run={run} />
      <Measured name="outer">
        <Measured name="inner" />
      </Measured>
    </>
  )
  const { rerender } = render(page)
  rerender(page)
  expect(order).toEqual(['with 1 measured', 'inner', 'outer'])
})
