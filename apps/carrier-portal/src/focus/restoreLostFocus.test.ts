// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreLostFocus } from './restoreLostFocus'

let end: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <header><a href="#menu">My Loads</a></header>
    <main>
      <div class="page">
        <h1 tabindex="-1">Find Loads</h1>
        <section>
          <h2>Results</h2>
          <table><tbody>
            <tr id="one"><th><a href="#1">One</a></th><td><button>Book 1</button></td></tr>
            <tr aria-hidden="true"></tr>
            <tr id="two"><th><a href="#2">Two</a></th><td><button>Book 2</button></td></tr>
          </tbody></table>
        </section>
      </div>
    </main>
    <div id="portal"></div>`
  end = restoreLostFocus()
})
afterEach(() => end())

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
/** Until the callbacks of the two next frames ran, which those of the third one follow. */
async function twoFrames(): Promise<void> {
  for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame)
}

test('focuses the entry of a removed button and removes the temporary tabindex afterwards', async () => {
  find('#one button').focus()
  find('#one td').innerHTML = 'Booked by you'
  await twoFrames()
  expect(document.activeElement).toBe(find('#one'))
  find('#two a').focus()
  expect(find('#one').hasAttribute('tabindex')).toBe(false)
})

test('focuses the next entry when an entry is removed, or the previous one of the last', async () => {
  find('#one button').focus()
  find('#one').remove()
  await twoFrames()
  expect(document.activeElement).toBe(find('#two'))
  find('tbody').insertAdjacentHTML('afterbegin', '<tr id="zero"><td>Zero</td></tr>')
  find('#two button').focus()
  find('#two').remove()
  await twoFrames()
  expect(document.activeElement).toBe(find('#zero'))
})

test("focuses the section's heading when the list is removed", async () => {
  find('#two button').focus()
  find('table').outerHTML = '<p>No loads.</p>'
  await twoFrames()
  expect(document.activeElement).toBe(find('h2'))
})

test('focuses the panel whose last entry was removed', async () => {
  find('section').insertAdjacentHTML(
    'beforeend',
    '<div id="panel" tabindex="-1"><ul><li><button>Remove</button></li></ul><button>Save</button></div>',
  )
  find('#panel li button').focus()
  find('#panel ul').remove()
  await twoFrames()
  expect(document.activeElement).toBe(find('#panel'))
})

test("focuses a closed dialog's opener, or the opener's entry", async () => {
  const opener = find('#two button')
  const openDialog = () => {
    find('#portal').innerHTML =
      '<section role="dialog"><button>Keep</button><button>Confirm</button></section>'
    find('#portal button').focus()
    find('#portal button + button').focus()
  }
  opener.focus()
  openDialog()
  find('#portal').innerHTML = ''
  await twoFrames()
  expect(document.activeElement).toBe(opener)
  openDialog()
  find('#portal').innerHTML = '<section role="dialog"><button>Close</button></section>'
  find('#portal button').focus()
  find('#two td').textContent = 'No longer available'
  find('#portal').innerHTML = ''
  await twoFrames()
  expect(document.activeElement).toBe(find('#two'))
})

test('does nothing when another element takes the focus or the page changes', async () => {
  find('#one button').focus()
  find('#one').remove()
  find('#two a').focus()
  await twoFrames()
  expect(document.activeElement).toBe(find('#two a'))
  history.pushState(null, '', '/carrier/s/my-loads')
  find('.page').outerHTML = '<div class="page"><h1>My Loads</h1></div>'
  await twoFrames()
  expect(document.activeElement).toBe(document.body)
})

test("focuses the page's heading when the whole page is rendered again", async () => {
  find('#one button').focus()
  find('.page').outerHTML = '<div class="page"><h1>Find Loads</h1><p>Try again.</p></div>'
  await twoFrames()
  expect(document.activeElement).toBe(find('h1'))
})

test("focuses the section's heading when the focused button is disabled", async () => {
  find('section').insertAdjacentHTML('beforeend', '<button id="more">Mark all as read</button>')
  find('#more').focus()
  find('#more').setAttribute('disabled', '')
  // As browsers do on removal.
  find('#more').blur()
  await twoFrames()
  expect(document.activeElement).toBe(find('h2'))
})

test("returns from a toast's action to the last entry", async () => {
  find('#one button').focus()
  find('#one td').innerHTML = 'Hidden'
  await twoFrames()
  find('#portal').innerHTML =
    '<div role="region" data-react-aria-top-layer="true"><button>Undo</button></div>'
  find('#portal button').focus()
  find('#portal div').innerHTML = ''
  await twoFrames()
  expect(document.activeElement).toBe(find('#one'))
})
