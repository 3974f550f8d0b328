// Vitest runs this before its workers start.
import { useTemporaryFolder } from '@atoll/testing/services/temporary-folder.ts';

export default useTemporaryFolder;
