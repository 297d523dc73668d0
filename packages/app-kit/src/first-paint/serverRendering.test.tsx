import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentTitle } from './DocumentTitle'
import { InOwnTask } from './InOwnTask'

test('the HTML of the page has its title as an element', () => {
  expect(renderToString(<DocumentTitle title="Find Loads" />)).toBe('<title>Find Loads</title>')
})

test('parts that a browser renders in tasks of their own are in the HTML', () => {
  const page = (
    <InOwnTask>
      <h1>Find Loads</h1>
      <InOwnTask>
        <p>25 loads</p>
      </InOwnTask>
    </InOwnTask>
  )
  expect(renderToString(page)).toBe('<h1>Find Loads</h1><p>25 loads</p>')
})
