import './install/runtime.mjs'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'
import { projectFolder, signInAddress } from './install/prepare.mjs'
import { asInstall } from './serving/own-database.mjs'
import { runningApp } from './serving/running-app.mjs'

const folder = path.join(projectFolder, 'docs', 'pictures')

/** @type {import('./command-line/understand.mjs').Command} */
const pictures = {
  says: 'Draws the pictures of docs/pictures from a running sandbox that npm run demo-data has filled.',
  words: [{ name: 'PICTURE', optional: true }],
  more: [
    'Without a name it draws all of them. The people in them are those of the sandbox.',
    'The picture "scripts" needs fonts for twelve scripts on this machine.',
  ].join('\n'),
  run: async ([wanted]) => {
    const secret = await asInstall()
    const app = await runningApp()
    const { ALL } = await import('./pictures/all.mjs')
    const { drawPicture, withConsole } = await import('./pictures/draw.mjs')
    const names = Object.keys(ALL).filter((name) => wanted === undefined || name === wanted)
    if (names.length === 0)
      throw new Refused(`There is no picture "${wanted}". There are: ${Object.keys(ALL).join(', ')}.`)
    mkdirSync(folder, { recursive: true })
    await withConsole(signInAddress(secret, app), async (team) => {
      for (const name of names) {
        const bytes = await drawPicture(team, ALL[name], path.join(folder, `${name}.png`))
        console.log(`docs/pictures/${name}.png: ${Math.round(bytes / 1000)} kB`)
      }
    })
  },
}

if (import.meta.main) await begin('npm run pictures --', pictures)
