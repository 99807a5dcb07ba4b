import { Avatar, AvatarStack } from './Avatar.tsx'
import { exampleFoto } from './exampleFoto.ts'

export const Avatars = () => (
  <>
    <Avatar nome="Helena" foto={exampleFoto('H', 0)} />
    <Avatar nome="Ricardo" foto={null} />
    <Avatar nome="Helena" foto={exampleFoto('H', 0)} className="size-16!" />
    <AvatarStack
      pessoas={[
        { nome: 'Marina', foto: exampleFoto('M', 320) },
        { nome: 'Dandara', foto: null },
        { nome: 'Serena', foto: exampleFoto('S', 20) },
      ]}
    />
  </>
)
