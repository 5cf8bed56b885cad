// A page with Next.js. In this folder: npm install && VESTIBULE_KEY=vst_… npm start
import { Check } from './check'

export default function Page() {
  return (
    <main>
      <h1>Finish setting up</h1>
      <Check />
    </main>
  )
}
