// Threat 11: authority gaps in the collections.
import { nftSubject } from './nft/subject.ts';
import { testAuthority } from './surface/authority.ts';

await testAuthority(await nftSubject());
