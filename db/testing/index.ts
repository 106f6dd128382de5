export { createTestDatabase, TEST_MASTER_KEY, type TestDatabase } from './createTestDatabase.ts';
