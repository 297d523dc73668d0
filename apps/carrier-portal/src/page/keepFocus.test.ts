// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keepFocus'

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
  end = keepFocus()
})
afterEach(() => end())

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const twoFrames = () => new Promise((resolve) => setTimeout(resolve, 80))

test('goes to the entry whose button went away, and leaves no trace there', async () => {
  find('#one button').focus()
  find('#one td').innerHTML = 'Booked by you'
  await twoFrames()
  expect(document.activeElement).toBe(find('#one'))
  find('#two a').focus()
  expect(find('#one').hasAttribute('tabindex')).toBe(false)
})

test('goes to the next entry when the whole one went, to the one before when it was the last', async () => {
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

test('goes to the heading of its part when the list is gone altogether', async () => {
  find('#two button').focus()
  find('table').outerHTML = '<p>No loads.</p>'
  await twoFrames()
  expect(document.activeElement).toBe(find('h2'))
})

test('stays in the panel whose last entry went', async () => {
  find('section').insertAdjacentHTML(
    'beforeend',
    '<div id="panel" tabindex="-1"><ul><li><button>Remove</button></li></ul><button>Save</button></div>',
  )
  find('#panel li button').focus()
  find('#panel ul').remove()
  await twoFrames()
  expect(document.activeElement).toBe(find('#panel'))
})

test('after a dialog it goes back to what opened it, or to the entry in which that stood', async () => {
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
  // Its second step takes the place of the first.
  find('#portal').innerHTML = '<section role="dialog"><button>Close</button></section>'
  find('#portal button').focus()
  find('#two td').textContent = 'No longer available'
  find('#portal').innerHTML = ''
  await twoFrames()
  expect(document.activeElement).toBe(find('#two'))
})

test('leaves it alone when somebody moves it, or when the page is another one', async () => {
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

test('goes to the heading of the page when all of it was drawn anew', async () => {
  find('#one button').focus()
  find('.page').outerHTML = '<div class="page"><h1>Find Loads</h1><p>Try again.</p></div>'
  await twoFrames()
  expect(document.activeElement).toBe(find('h1'))
})

test('goes to the heading of its part when the button has nothing more to do', async () => {
  find('section').insertAdjacentHTML('beforeend', '<button id="more">Mark all as read</button>')
  find('#more').focus()
  find('#more').setAttribute('disabled', '')
  // As browsers do by themselves.
  find('#more').blur()
  await twoFrames()
  expect(document.activeElement).toBe(find('h2'))
})

test('after an action of a message over the page it goes back to the entry where it was', async () => {
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
